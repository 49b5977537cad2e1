import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf, useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { type Repayment, repayments } from '../loan.queries.ts';
import { recordsMessages } from '../records.messages.ts';

/** Shows what was repaid, of one loan or of all; each opens what it was used for. */
export function RepaymentList({ loanId }: { loanId: string | undefined }) {
  const t = useMessages(recordsMessages);
  const query = useInfiniteQuery(repayments(loanId));
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Paged
        query={query}
        empty={
          <Empty
            of="loans"
            title={t('noRepayments')}
            note={t('noRepaymentsNote')}
            action={<ButtonLink to="/pages/dai_kuan/dai_kuan_ji_lu">{t('loans')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <Row key={item.repaymentId} item={item} />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}

function Row({ item }: { item: Repayment }) {
  const t = useMessages(recordsMessages);
  const money = useOwnMoneyText();
  const { at } = useDates();
  return (
    <ListRow
      title={t(item.kind)}
      note={
        <>
          <span className="block">
            {at(item.at)} · {item.loanNumber}
          </span>
          <span className="block tabular-nums">
            {t('partsOf', { principal: money(item.principal), interest: money(item.interest) })}
            {directionOf(item.penalty) === 'rise' && t('withPenalty', { penalty: money(item.penalty) })}
          </span>
        </>
      }
      value={<Amount value={item.amount} hideable className="text-base font-medium text-ink" />}
      to={`/pages/dai_kuan/huan_kuan_ji_lu?id=${item.repaymentId}`}
    />
  );
}
