import { saveFile } from '@banyan/client/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useAccountName } from '../../../shared/account-name/account-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { type CheckResult, checkOwn, proofFile } from '../check-own.ts';
import { liabilitiesMessages } from '../liabilities.messages.ts';
import { me, type OwnProof, ownProof, type PublishedDay } from '../liabilities.queries.ts';

/** Shows the own balance of a day, what the device found when it checked the proof, and the proof as a file. */
export function OwnCheck({ day }: { day: PublishedDay }) {
  const t = useMessages(liabilitiesMessages);
  const query = useQuery(ownProof(day.onDate));
  return (
    <Card title={t('ownTitle')}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {(own) => (
          <div className="space-y-4">
            <Balance own={own} />
            <Findings own={own} day={day} />
            <div>
              <Button look="secondary" onClick={() => saveFile(proofFile(own, day))}>
                {t('save')}
              </Button>
              <p className="mt-2 text-xs text-soft">
                {t('saveNote')} <code>npm run check-proof</code>
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Balance({ own: { proof, accounts } }: { own: OwnProof }) {
  const t = useMessages(liabilitiesMessages);
  const nameOf = useAccountName();
  return (
    <Facts>
      <Fact label={t('ownBalance')} strong>
        <Amount value={proof.balance} hideable />
      </Fact>
      {accounts.map(({ account, amount }) => (
        <Fact key={account} label={nameOf(account)}>
          <Amount value={amount} hideable />
        </Fact>
      ))}
    </Facts>
  );
}

/** In the order in which the check looks; each stands for the faults that end it there. */
const steps = [
  { title: 'stepAccounts', fault: 'accounts' },
  { title: 'stepCustomer', fault: 'other_customer' },
  { title: 'stepSums', fault: 'negative' },
  { title: 'stepRoot', fault: 'other_root' },
  { title: 'stepTotal', fault: 'other_sum' },
] as const satisfies readonly { title: keyof typeof liabilitiesMessages; fault: CheckResult }[];

function Findings({ own, day }: { own: OwnProof; day: PublishedDay }) {
  const t = useMessages(liabilitiesMessages);
  const person = useQuery(me).data;
  const { data: found } = useQuery({
    queryKey: ['liabilities', 'check', own, day, person?.userId],
    queryFn: async () => ({ fault: await checkOwn(own, day, person?.userId ?? '') }),
    enabled: person !== undefined && Boolean(crypto.subtle),
  });
  if (!crypto.subtle) return <Notice tone="warning">{t('noCryptography')}</Notice>;
  if (!found)
    return (
      <p role="status" className="text-sm text-soft">
        {t('checking')}
      </p>
    );
  const failed = steps.findIndex(({ fault }) => fault === found.fault);
  const shown = steps.map(({ title }, i): Step => {
    const state = failed === -1 || i < failed ? 'done' : i === failed ? 'failed' : 'toCome';
    const note = title === 'stepSums' && t('stepSumsNote', { count: own.proof.path.length });
    return { title: t(title), state, ...(note && { note }) };
  });
  return (
    <>
      <div role="status">
        {found.fault === null ? (
          <p className="flex items-center gap-2 font-semibold text-action">
            <ShieldCheck className="size-5 shrink-0" aria-hidden />
            {t('included')}
          </p>
        ) : (
          <Notice tone="danger">
            <p className="font-semibold">{t('notIncluded')}</p>
            <p>{t('notIncludedNote')}</p>
          </Notice>
        )}
      </div>
      <Stepper steps={shown} />
    </>
  );
}
