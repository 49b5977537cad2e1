import type { Services } from '../../../platform/services.ts';

/** Returns whether codes can go to phones. A demo's own outbox counts as a channel, so that the ways by phone can be tried. */
export const canSendSms = ({ delivery, isDemo }: Services['config']): boolean =>
  delivery.sms !== null || isDemo;
