import type { payoutMethodsApi } from '@banyan/api/wallet/payout-methods.ts';
import { maskName, sameName } from '@banyan/domain/certification/real-name.ts';
import { addressFacts } from '@banyan/domain/usdt/address-facts.ts';
import { maskAddress } from '@banyan/domain/usdt/address-text.ts';
import { readAddress } from '@banyan/domain/usdt/read-address.ts';
import {
  isAlipayAccount,
  maskAlipayAccount,
  normaliseAlipayAccount,
} from '@banyan/domain/wallet/alipay-account.ts';
import { isCardNumber, maskCardNumber } from '@banyan/domain/wallet/card-number.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { newId } from '../../../platform/ids.ts';
import { blindIndex } from '../../../platform/security/sealing.ts';
import { isRealDivision } from '../../address/index.ts';
import { certifiedName, type Keys } from '../../certification/index.ts';
import { notifyOwner, startSecurityHold } from '../../security/index.ts';
import { payoutDetails, sealPayoutDetails } from './payout-details.ts';
import {
  type AccountOfKind,
  type AlipayAccount,
  type BankCard,
  insertPayoutMethod,
  isInUse,
  type PayoutMethodRow,
  payoutMethodById,
  type RowOf,
  removePayoutMethod,
  type UsdtAddress,
} from './payout-method.store.ts';

type NewPayoutMethod = InputOf<typeof payoutMethodsApi.addPayoutMethod>;

/** Adds a bank card or an account at Alipay, in the certified name. Throws `payout_method.*`. */
export async function addPayoutMethod(ctx: UserCommand, keys: Keys, input: NewPayoutMethod) {
  const account = input.kind === 'alipay' ? alipayAccount(input) : bankCard(input);
  // Who is not certified yet may prepare an account; it is compared again when money is to leave.
  const name = await certifiedName(ctx, keys, ctx.userId);
  if (name !== null && !sameName(name, input.holder)) throw new AppError('payout_method.holder_differs');
  const row = await keepAccount(ctx, keys, { ...account, holder: input.holder });
  return showPayoutMethod(keys, ctx.userId, row);
}

/** Adds an address of USDT, in place of another account where one is named. Throws `payout_method.*`. */
export async function addUsdtAddress(
  ctx: UserCommand,
  keys: Keys,
  { chain, address, payoutMethodId }: InputOf<typeof payoutMethodsApi.addUsdtAddress>,
) {
  if (chain === '') throw new AppError('payout_method.chain_required');
  const read = readAddress(address, chain);
  if ('fault' in read)
    throw new AppError('payout_method.address_invalid', { facts: addressFacts(read, chain) });
  if (payoutMethodId !== null) await replaceAccount(ctx, payoutMethodId);
  const row = await keepAccount(ctx, keys, {
    number: read.address,
    // The same address on two chains is two accounts.
    index: `usdt ${chain}`,
    number_masked: maskAddress(read.address),
    holder: '',
    ofKind: { kind: 'usdt', chain, ...nowhere },
  });
  return showUsdtAddress(row);
}

interface NewAccount<OfKind extends AccountOfKind> {
  number: string;
  /** What the blind index is made for, so that two kinds of account with the same number do not meet. */
  index: string;
  number_masked: string;
  holder: string;
  ofKind: OfKind;
}

/** Keeps the number and the holder sealed, and starts the hold that follows. Throws `payout_method.duplicate`. */
async function keepAccount<OfKind extends AccountOfKind>(
  ctx: UserCommand,
  keys: Keys,
  { number, index, number_masked, holder, ofKind }: NewAccount<OfKind>,
): Promise<RowOf<OfKind>> {
  const { userId } = ctx;
  const id = newId();
  const row: RowOf<OfKind> = {
    ...ofKind,
    payout_method_id: id,
    details_sealed: sealPayoutDetails(keys, userId, id, { number, holder }),
    number_masked,
    holder: holder && maskName(holder),
    added_at: ctx.now,
    removed_at: null,
  };
  const number_index = blindIndex(keys.index, index, number);
  if (!(await insertPayoutMethod(ctx.writer, userId, row, number_index)))
    throw new AppError('payout_method.duplicate');
  // Whoever stole a session must not send the money to an account of their own before the owner notices.
  const securityHold = await startSecurityHold(ctx, userId, {
    reason: 'payout_method_added',
    provedBy: null,
  });
  await notifyOwner(ctx, keys, userId, securityHold);
  ctx.changed(userId, 'wallet', 'people');
  return row;
}

type WithHolder = Omit<NewAccount<BankCard | AlipayAccount>, 'holder'>;

function bankCard(card: Extract<NewPayoutMethod, { kind: 'bank_card' }>): WithHolder {
  const number = card.number.replace(/[ -]/g, '');
  if (!isCardNumber(number)) throw new AppError('payout_method.card_invalid');
  if (!isRealDivision(card)) throw new AppError('payout_method.city_invalid');
  const branch = card.branch.trim();
  if (!/^[\p{L}\p{N} .()（）·-]{2,80}$/u.test(branch)) throw new AppError('payout_method.branch_invalid');
  const { kind, bank, province, city, district } = card;
  const ofKind = { kind, chain: null, bank, province, city, district, branch };
  return { number, index: 'card', number_masked: maskCardNumber(number), ofKind };
}

const nowhere = { bank: null, province: null, city: null, district: null, branch: null } as const;

function alipayAccount({ kind, account }: Extract<NewPayoutMethod, { kind: 'alipay' }>): WithHolder {
  const number = normaliseAlipayAccount(account);
  if (!isAlipayAccount(number)) throw new AppError('payout_method.alipay_invalid');
  const ofKind = { kind, chain: null, ...nowhere };
  return { number, index: 'alipay', number_masked: maskAlipayAccount(number), ofKind };
}

/** Takes an account off the list for another that comes in its place. Throws `request.not_found`, `payout_method.in_use`. */
export async function replaceAccount(ctx: UserCommand, id: string): Promise<void> {
  found(await payoutMethodById(ctx.reader, ctx.userId, id));
  await removeAccount(ctx, id);
}

/** Takes an account off the list. Past withdrawals keep the row that they were sent to. */
export async function removeAccount(ctx: UserCommand, id: string): Promise<void> {
  if (await isInUse(ctx.reader, ctx.userId, id)) throw new AppError('payout_method.in_use');
  if ((await removePayoutMethod(ctx.writer, ctx.userId, id, ctx.now)) === 0)
    throw new AppError('request.not_found');
  // What commands take of a person is told with the account: an account to be paid to is a part of that.
  ctx.changed(ctx.userId, 'wallet', 'people');
}

/** Returns an account as its owner sees it: its number masked, its holder in full. One that was just added is not proven. */
export function showPayoutMethod(
  keys: Keys,
  userId: string,
  row: PayoutMethodRow,
  proven: ReadonlySet<string> = new Set(),
) {
  if (row.kind === 'usdt') return showUsdtAddress(row, proven.has(row.payout_method_id));
  const { holder } = payoutDetails(keys, userId, row);
  const common = { payoutMethodId: row.payout_method_id, holder, addedAt: row.added_at };
  if (row.kind === 'alipay') return { ...common, kind: row.kind, account: row.number_masked };
  const { kind, bank, number_masked: number, province, city, district, branch } = row;
  return { ...common, kind, bank, number, province, city, district, branch };
}

const showUsdtAddress = (row: RowOf<UsdtAddress>, isProven = false) => ({
  payoutMethodId: row.payout_method_id,
  kind: row.kind,
  chain: row.chain,
  address: row.number_masked,
  isProven,
  addedAt: row.added_at,
});

/** Returns what an account is called in the orders to it: a card by its bank, an address by its network. */
export function payeeName(row: PayoutMethodRow): string {
  if (row.kind === 'alipay') return row.number_masked;
  return `${row.kind === 'usdt' ? row.chain : row.bank} ${row.number_masked}`;
}
