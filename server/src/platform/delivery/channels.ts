import { aliyunSms } from './aliyun-sms.ts';
import type { Channel } from './channel.ts';
import type { DeliveryConfig } from './delivery-config.ts';
import { smtpMailer } from './smtp.ts';

/** A real channel, or null where the local outbox is the end of the way. */
export type Channels = Record<'email' | 'sms', Channel | null>;

export const channelsOf = ({ smtp, sms }: DeliveryConfig): Channels => ({
  email: smtp && smtpMailer(smtp),
  sms: sms && aliyunSms(sms),
});
