import type { InboxText } from '@banyan/domain/inbox/inbox-message.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';

/** What a message says, in both languages: whoever reads it chooses the language then. */
export interface InboxTexts {
  zh: InboxText;
  en: InboxText;
}

/** Returns where a text is sealed for: an envelope that was moved to another message or person does not open. */
export const textPlace = (userId: string, messageId: string): string =>
  `inbox_messages|text_sealed|${userId}|${messageId}`;

/** Seals a text as JSON, which the export opens as such. */
export const sealTexts = (keys: Keys, userId: string, messageId: string, texts: InboxTexts): Buffer =>
  seal(keys.data, textPlace(userId, messageId), JSON.stringify(texts));

/** Returns what a message says. */
export const openTexts = (
  keys: Keys,
  row: { user_id: string; message_id: string; text_sealed: Uint8Array },
): InboxTexts =>
  JSON.parse(unseal(keys.data, textPlace(row.user_id, row.message_id), row.text_sealed)) as InboxTexts;
