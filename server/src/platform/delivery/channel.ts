/** A message on its way to a provider. */
export interface Outgoing {
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  language: 'zh' | 'en';
  /** What an SMS is made of: its provider fills it into an approved template and takes no free text. */
  code: string | null;
  /** How long the message is of use. */
  minutes: number;
  /** The address by which a mail program ends e-mails of this kind, at one press (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** What a provider concluded. `reason` names no person: it is kept and shown to operators. */
export type Outcome = { kind: 'accepted'; providerId: string } | { kind: 'refused'; reason: string };

/**
 * Hands a message to a provider. It may have gone out although no answer came: whoever tries again may send it
 * twice. Throws `DeliveryDelayed`.
 */
export type DeliveryChannel = (message: Outgoing) => Promise<Outcome>;

/** Not now, perhaps later. Its text names no person, because it ends in the log. */
export class DeliveryDelayed extends Error {
  override name = 'DeliveryDelayed';
}
