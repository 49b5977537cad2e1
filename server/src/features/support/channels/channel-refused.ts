import type { ChannelRefusal } from '@banyan/domain/support/service-channels.ts';

/**
 * What an address answered is not taken. `detail` is shown to operators: it is made here, of statuses, codes and places,
 * and never of what somebody else has written.
 */
export class ChannelRefused extends Error {
  override name = 'ChannelRefused';
  readonly refusal: ChannelRefusal;
  readonly detail: string | null;

  constructor(refusal: ChannelRefusal, detail: string | null = null) {
    super(detail === null ? refusal : `${refusal}: ${detail}`);
    this.refusal = refusal;
    this.detail = detail;
  }
}
