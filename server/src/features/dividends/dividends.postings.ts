import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a dividend causes. */

/** Returns the account that a company pays its dividends from. */
export const dividendHouse = (instrumentId: string): House => `dividend_funding/${instrumentId}`;

/** Returns the id of what somebody is due of a dividend: a run that makes it again makes the same. */
export const claimIdOf = (dividendId: string, userId: string): string =>
  deriveId('dividend-claim', dividendId, userId);

export const dividendTransferId = (claimId: string): string => deriveId('dividend-payment', claimId);

/** By which kind of transfer a claim is paid. */
export const paymentKind = 'dividend_payment';

/** Returns which way dividends go: out of the company’s own funded account, and from nowhere else (H2). */
export const dividendWay = (instrumentId: string) =>
  ({
    house: dividendHouse(instrumentId),
    account: 'wallet',
    asset: currency,
    causeType: 'dividend_claim',
    kinds: [paymentKind],
  }) as const;
