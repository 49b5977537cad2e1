import { aliyunSms } from './aliyun-sms.ts';
import type { DeliveryChannel } from './channel.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { smtpMailer } from './smtp.ts';

/** A real channel, or null where the local outbox is the end of the way. */
export type DeliveryChannels = Record<'email' | 'sms', DeliveryChannel | null>;

export const channelsOf = ({ smtp, sms }: DeliveryConfig): DeliveryChannels => ({
  email: smtp && smtpMailer(smtp),
  sms: sms && aliyunSms(sms),
});
