import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { applicationMessages } from '../application.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import { type Application, applications, loans } from '../loan.queries.ts';
import { recordsMessages } from '../records.messages.ts';
import { LoanRow } from './loan-row.tsx';

const views = ['loans', 'applications'] as const;
type View = (typeof views)[number];

/** Shows my loans, or what I have applied for; each opens its page. */
export function Records() {
  const t = useMessages(recordsMessages);
  const [view, setView] = useKept<View>('loan.records', 'loans');
  const Listed = view === 'loans' ? LoanList : ApplicationList;
  return (
    <Listed
      tabs={
        <div className="mb-3">
          <Tabs
            label={t('of')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      }
    />
  );
}

interface ListProps {
  tabs: React.ReactNode;
}

function LoanList({ tabs }: ListProps) {
  const t = useMessages(recordsMessages);
  const query = useInfiniteQuery(loans);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-1!">
      {tabs}
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={
          <Empty
            of="loans"
            title={t('noLoans')}
            note={t('noLoansNote')}
            action={<ButtonLink to="/pages/dai_kuan/dai_kuan">{t('toLoan')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="space-y-3">
            {items.map((loan) => (
              <li key={loan.loanId}>
                <LoanRow loan={loan} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

function ApplicationList({ tabs }: ListProps) {
  const t = useMessages(recordsMessages);
  const query = useInfiniteQuery(applications);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-1!">
      {tabs}
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={
          <Empty
            of="loans"
            title={t('noApplications')}
            note={t('noApplicationsNote')}
            action={<ButtonLink to="/pages/dai_kuan/dai_kuan">{t('toLoan')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="space-y-3">
            {items.map((item) => (
              <li key={item.applicationId}>
                <ApplicationRow item={item} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

const looks: Record<Application['state'], string> = {
  submitted: 'bg-warning-tint text-warning',
  in_review: 'bg-warning-tint text-warning',
  approved: 'bg-tint text-pressed',
  signed: 'bg-tint text-pressed',
  rejected: 'bg-danger-tint text-danger',
  withdrawn: 'bg-line text-soft',
  expired: 'bg-line text-soft',
};

function ApplicationRow({ item }: { item: Application }) {
  const t = useMessages(applicationMessages);
  const words = useMessages(loanMessages);
  const text = useBilingual();
  const { at } = useDates();
  return (
    <Link
      to={`/pages/dai_kuan/dai_kuan_ji_lu?application=${item.applicationId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-min flex-[1_1_9rem] font-semibold">{text(item.product.name)}</span>
        <span
          className={clsx(
            'ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap',
            looks[item.state],
          )}
        >
          {t(item.state)}
        </span>
      </span>
      <span className="mt-2 flex flex-wrap items-end justify-between gap-x-4">
        <Amount value={item.offer?.amount ?? item.amount} hideable className="text-xl font-semibold" />
        <span className="ml-auto text-sm text-soft">
          {words('months', { n: item.months })} · {words(item.method)}
        </span>
      </span>
      <span className="mt-3 block border-t border-line pt-3 text-sm text-soft">{at(item.submittedAt)}</span>
    </Link>
  );
}
