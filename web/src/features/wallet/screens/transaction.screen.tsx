import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { pageOfCause } from '../../../platform/navigation.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { LedgerStory, RecordStory } from '../components/record-story.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { type RecordDetail, record } from '../wallet.queries.ts';

/** Shows one posting and the business fact behind it. */
export default function TransactionScreen() {
  const t = useMessages(walletMessages);
  const nameOf = useKindName();
  const { at } = useDates();
  const { id = '' } = usePageQuery();
  const query = useQuery(record(id));
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(item) => (
          <div className="space-y-3">
            <div className="rounded-card bg-card px-4 py-6 text-center">
              <p className="text-soft">{nameOf(item.kind, item.isReversal)}</p>
              <Amount
                value={item.amount}
                sign="plain"
                hideable
                className="mt-1 block text-3xl font-semibold"
              />
            </div>
            <Card>
              <Facts>
                {item.subject && <Fact label={t('subject')}>{item.subject}</Fact>}
                <Fact label={t('time')}>{at(item.at)}</Fact>
                <Fact label={t('balanceAfter')}>
                  <Amount value={item.balanceAfter} hideable />
                </Fact>
                <Fact label={t('transactionNumber')}>
                  <Copyable text={item.number} />
                </Fact>
                {item.reversesTransferId && (
                  <Fact label={t('reverses')}>
                    <TextLink to={`/pages/transaction_detail/index?id=${item.reversesTransferId}`}>
                      {t('open')}
                    </TextLink>
                  </Fact>
                )}
              </Facts>
            </Card>
            <RecordStory story={item.story} />
            <LedgerStory transfers={item.transfers} />
            <CauseRow cause={item} />
            <AskAbout type="transfer" id={id} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/**
 * Links to the business behind the posting, or to what that is a part of (of interest the investment), and to whoever
 * paid it.
 */
function CauseRow({
  cause,
}: {
  cause: Pick<RecordDetail, 'causeType' | 'causeId' | 'belongsTo' | 'paidBy'>;
}) {
  const t = useMessages(walletMessages);
  const { belongsTo, paidBy } = cause;
  const page =
    pageOfCause(cause.causeType, cause.causeId) ?? (belongsTo && pageOfCause(belongsTo.type, belongsTo.id));
  const payer = paidBy && pageOfCause(paidBy.type, paidBy.id);
  return page || payer ? (
    <Card className="divide-y divide-line py-1!">
      {page && <ListRow title={t('seeCause')} to={page} />}
      {payer && <ListRow title={t('seePayer')} to={payer} />}
    </Card>
  ) : null;
}
