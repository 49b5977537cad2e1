import { allot, drawCommitment, isDrawSecret } from '@banyan/domain/equity/allotment.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Allotment, allotment, type Offering } from '../equity.queries.ts';
import { offeringMessages } from '../offering.messages.ts';

interface Props {
  offering: Offering;
  result: NonNullable<Offering['result']>;
}

/** So many rows of a derivation are shown; all of them are checked. */
const shownRows = 20;

/** Shows the result of an allotment, and computes it again from what is public. */
export default function AllotmentCard({ offering, result }: Props) {
  const t = useMessages(offeringMessages);
  const { on } = useDates();
  const [state, setState] = useState<Checked | 'busy' | 'failed' | null>(null);
  const check = async () => {
    setState('busy');
    setState(await readAll(offering.offeringId).then(checked, () => 'failed' as const));
  };
  return (
    <Card title={t('result')} className="space-y-3">
      <p>{t('resultNote', { lots: groupDigits(result.allottedLots), date: on(result.listedOn) })}</p>
      <Button look="secondary" busy={state === 'busy'} onClick={() => void check()}>
        {t('recompute')}
      </Button>
      {state === 'failed' && <Notice tone="danger">{t('unread')}</Notice>}
      {state !== null && typeof state === 'object' && <Outcome outcome={state} />}
    </Card>
  );
}

/** Reads every page of the list. */
async function readAll(offeringId: string): Promise<Allotment[]> {
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...allotment(offeringId),
    pages: Number.MAX_SAFE_INTEGER,
  });
  return pages;
}

interface Checked {
  isSecretRight: boolean;
  wrong: number;
  total: bigint;
  quota: bigint;
  rows: ReturnType<typeof allot>;
}

function checked(pages: Allotment[]): Checked {
  const [first] = pages;
  const items = pages.flatMap((page) => page.items);
  const secret = first?.secret ?? '';
  const quota = BigInt(first?.quotaLots ?? '0');
  const wanted = items.map(({ subscriptionId, lots }) => ({ id: subscriptionId, lots: BigInt(lots) }));
  const rows = allot(quota, wanted, secret);
  const got = new Map(items.map((item) => [item.subscriptionId, BigInt(item.allottedLots)]));
  return {
    isSecretRight: isDrawSecret(secret) && drawCommitment(secret) === first?.commitment,
    wrong: rows.filter((row) => got.get(row.id) !== row.allotted).length,
    total: wanted.reduce((lots, each) => lots + each.lots, 0n),
    quota,
    rows,
  };
}

function Outcome({ outcome }: { outcome: Checked }) {
  const t = useMessages(offeringMessages);
  const { isSecretRight, wrong, rows, total, quota } = outcome;
  const isRight = isSecretRight && wrong === 0;
  return (
    <>
      <Notice tone={isRight ? 'info' : 'danger'}>
        {isRight
          ? t('matches', { count: rows.length })
          : isSecretRight
            ? t('differs', { count: wrong })
            : t('badSecret')}
      </Notice>
      <h3 className="font-medium">{t('derivation')}</h3>
      <ol className="space-y-2 text-sm">
        {rows.slice(0, shownRows).map((row) => (
          <li key={row.id}>
            <span className="figures">
              {t('derived', {
                lots: row.lots.toString(),
                quota: quota.toString(),
                total: total.toString(),
                whole: row.whole.toString(),
                remainder: row.remainder.toString(),
              })}
            </span>
            {row.isRaised && <span className="block text-action">{t('raised')}</span>}
            <span className="block font-mono text-xs wrap-anywhere text-soft">{row.ticket}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
