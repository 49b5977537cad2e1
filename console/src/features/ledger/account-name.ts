import { textFor } from '../../platform/messages.ts';
import type { useLedgerMessages } from './ledger.messages.ts';

type Texts = ReturnType<typeof useLedgerMessages>;

/** `escrow/<product id>` → its class in words; a user's account is named by its class alone. */
export const className = (texts: Texts, account: string): string =>
  textFor(texts, 'kind', account.split('/')[0] ?? account);

/** What follows the class: whose account it is. Empty for the single ones. */
export const ownerPart = (account: string): string => account.split('/').slice(1).join('/');

export const kindName = (texts: Texts, kind: string): string => textFor(texts, 'transfer', kind);
