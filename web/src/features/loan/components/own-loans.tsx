import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { applicationMessages } from '../application.messages.ts';
import type { Application, Overview } from '../loan.queries.ts';
import { isUnderWay } from '../under-way.ts';
import { ApplicationProgress } from './application-progress.tsx';
import { LimitCard } from './limit-card.tsx';
import { LoanRow } from './loan-row.tsx';

/** Shows what one has to do with loans already: the application under way, the loans, and how much one may borrow. */
export default function OwnLoans({ overview }: { overview: Overview }) {
  const { application, loans } = overview;
  return (
    <>
      {application && <OwnApplication application={application} />}
      {loans.map((loan) => (
        <LoanRow key={loan.loanId} loan={loan} />
      ))}
      {!isUnderWay(application) && <LimitCard overview={overview} />}
    </>
  );
}

function OwnApplication({ application }: { application: Application }) {
  const t = useMessages(applicationMessages);
  const money = useOwnMoneyText();
  const { offer, state } = application;
  return (
    <>
      {state === 'approved' && offer && (
        <Notice>
          <p className="font-medium">{t('offerOf', { amount: money(offer.amount) })}</p>
          <p>
            {t('timeLeft')} <Countdown until={offer.endsAt} />
          </p>
        </Notice>
      )}
      <ApplicationProgress application={application} />
      <Card className="py-1!">
        <ListRow
          title={t('openApplication')}
          note={application.number}
          to={`/pages/dai_kuan/dai_kuan_ji_lu?application=${application.applicationId}`}
        />
      </Card>
    </>
  );
}
