import type { WireOutput } from '@banyan/api/contract.ts';
import type { ToDoKind } from '@banyan/api/gathered.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { CircleCheck, X } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { startClosed } from '../start-closed.ts';
import { toDoMessages } from '../to-do.messages.ts';

type Item = WireOutput<'/api/inbox/todo'>['items'][number];

/** The page on which each to-do is done: one without an entry here does not compile. */
const pages: Readonly<Record<ToDoKind, PageUrl>> = {
  certify: '/pages/certification/index',
  payment_password: '/pages/pay_pwd/pwd_update',
  risk_profile: '/pages/risk/index',
  recharge: '/pages/recharge/index',
  invest: '/pages/product/product_list',
  sign_loan: '/pages/dai_kuan/dai_kuan_ji_lu',
  repay_loan: '/pages/dai_kuan/dai_kuan_huan_kuan',
  points_expire: '/pages/points/index',
};

/** The way from an account to a first investment, in its order. */
const firstSteps: readonly ToDoKind[] = ['certify', 'payment_password', 'risk_profile', 'recharge', 'invest'];

/** Shows the first steps until all are taken or the list is closed, and what is due soon. */
export function ToDoCards({ items }: { items: readonly Item[] }) {
  const isClosed = useStored(startClosed) === 'yes';
  const steps = firstSteps.flatMap((kind) => items.find((item) => item.kind === kind) ?? []);
  const due = items.filter((item) => item.dueOn !== null);
  const isStarting = !isClosed && steps.some(({ isDone }) => !isDone);
  return (
    <>
      {due.length > 0 && <DueCard items={due} />}
      {isStarting && <StartCard steps={steps} />}
    </>
  );
}

function DueCard({ items }: { items: readonly Item[] }) {
  const t = useMessages(toDoMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  return (
    <Card title={t('due')} className="pb-1!">
      <ul className="-mt-2 divide-y divide-line">
        {items.map(({ kind, dueOn, amount, points }) => (
          <li key={kind}>
            <ListRow
              title={t(kind)}
              note={dueOn && t('by', { date: on(dueOn) })}
              value={amount ? money(amount) : points && t('points', { n: Number(points) })}
              to={pages[kind]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StartCard({ steps }: { steps: readonly Item[] }) {
  const t = useMessages(toDoMessages);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card className="relative pb-1!">
      <h2 className="pr-10 font-semibold">{t('start')}</h2>
      <p className="text-sm text-soft">{t('progress', { n: done, of: steps.length })}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => startClosed.set('yes')}
        className="tap absolute top-1 right-1 grid place-items-center"
      >
        <X className="size-5 text-soft" aria-hidden />
      </button>
      <ol className="mt-1 divide-y divide-line">
        {steps.map(({ kind, isDone }) => (
          <li key={kind}>
            {isDone ? (
              <ListRow
                title={<span className="text-soft">{t(kind)}</span>}
                value={
                  <span className="flex items-center gap-1 text-action">
                    <CircleCheck className="size-5" aria-hidden />
                    {t('done')}
                  </span>
                }
              />
            ) : (
              <ListRow title={t(kind)} to={pages[kind]} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
