import type { useShareOrdersMessages } from './share-orders.messages.ts';

type Texts = ReturnType<typeof useShareOrdersMessages>;

/** Returns why an order has ended or a change was not made; a reason that this release does not know as it is. */
export function whyText(reason: string | null, texts: Texts): string {
  if (reason === null) return '';
  const key = `why_${reason}`;
  return key in texts ? (texts[key as keyof Texts] as string) : reason;
}
