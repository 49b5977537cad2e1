import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { cardTone, couponTone, type VipCardDetail, type VipCoupon } from './card.ts';
import { useVipMessages } from './vip.messages.ts';

/** Shows one card: what was sold, what became of its price, and the coupon of each of its months. */
export function VipCardScreen() {
  const texts = useVipMessages();
  const { userId, vipCardId } = useParams({ from: '/vip-cards/$userId/$vipCardId' });
  const { data, error, refetch } = useQuery(reading('/console/api/vip-cards/detail', { userId, vipCardId }));
  return (
    <Page title={data?.number ?? texts.title} lead={<Link to="/vip-cards">{texts.back}</Link>}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <FactsCard card={data} />
          <Coupons coupons={data.coupons} />
        </>
      )}
    </Page>
  );
}

function FactsCard({ card }: { card: VipCardDetail }) {
  const texts = useVipMessages();
  const postings = usePostings(card);
  const { user, price, refunded, earned } = card;
  return (
    <Card title={texts.facts} aside={<Badge tone={cardTone[card.state]}>{texts[card.state]}</Badge>}>
      <Facts
        columns={2}
        facts={[
          [
            texts.user,
            <Link key="user" to="/users/$userId" params={{ userId: user.userId }}>
              {user.username}
            </Link>,
          ],
          [
            texts.toOthers,
            <Link key="others" to="/vip-cards" search={{ user: user.userId }}>
              {texts.open}
            </Link>,
          ],
          [texts.product, texts[card.product]],
          [texts.price, <Amount key="price" value={price} />],
          [texts.runs, card.lastOn ? texts.fromTo(card.startsOn, card.lastOn) : texts.neverRan],
          [texts.boughtAt, showInstant(card.boughtAt)],
          [texts.refundableUntil, card.refundableUntil],
          [texts.earned, earned === null ? texts.notYet : <Amount key="earned" value={earned} />],
          ...(refunded === null || card.refundedAt === null
            ? []
            : ([
                [texts.refundedSum, <Amount key="refunded" value={refunded} />],
                [texts.refundedAt, showInstant(card.refundedAt)],
              ] as const)),
          [texts.makeUps, texts.makeUpsUsed(card.makeUpsUsed, card.makeUps)],
          [texts.coupons, texts.couponsGiven(card.couponsGiven, card.months)],
          [texts.renewal, renewalOf(card, texts)],
          [texts.terms, texts.termsOf(displayRate(card.bonusBps), card.bonusDays, card.cap)],
          ...postings,
        ]}
      />
    </Card>
  );
}

/** Says when a card is renewed, or what came of that. */
function renewalOf({ renewsOn, renewal }: VipCardDetail, texts: ReturnType<typeof useVipMessages>): string {
  if (renewal !== null) return texts[`renewal_${renewal}`];
  return renewsOn === null ? texts.renewalOff : texts.renewsOn(renewsOn);
}

/** Returns the ways to the postings, for whoever may read the books. */
function usePostings({ user, transferId, refundTransferId }: VipCardDetail): Fact[] {
  const texts = useVipMessages();
  const mayReadLedger = useRight('ledger.read');
  if (!mayReadLedger) return [];
  const named: [string, string | null][] = [
    [texts.transfer, transferId],
    [texts.refundTransfer, refundTransferId],
  ];
  return named.flatMap(([name, transfer]) =>
    transfer === null
      ? []
      : [
          [
            name,
            <Link key={name} to="/ledger/transfer" search={{ owner: user.userId, transfer }}>
              {texts.open}
            </Link>,
          ] as const,
        ],
  );
}

function Coupons({ coupons }: { coupons: readonly VipCoupon[] }) {
  const texts = useVipMessages();
  const columns = useMemo<Column<VipCoupon>[]>(
    () => [
      numberColumn('month', texts.monthNumber, (row) => BigInt(row.month)),
      textColumn('dueOn', texts.dueOn, (row) => row.dueOn),
      textColumn('state', texts.state, (row) => texts[`coupon_${row.state}`], {
        cell: (row) => <Badge tone={couponTone[row.state]}>{texts[`coupon_${row.state}`]}</Badge>,
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.coupons}
      title={texts.coupons}
      query={{ data: { items: [...coupons] }, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={(row) => String(row.month)}
      empty={{ title: texts.noCoupons }}
      scope="coupons"
    />
  );
}
