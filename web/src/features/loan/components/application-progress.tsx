import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { applicationMessages } from '../application.messages.ts';
import { type ApplicationStep, applicationSteps } from '../application-steps.ts';
import type { Application } from '../loan.queries.ts';

/** Shows how far an application is, what was decided, and until when an offer stands. */
export function ApplicationProgress({ application }: { application: Application }) {
  const t = useMessages(applicationMessages);
  return (
    <Card title={t('progress')}>
      <Stepper
        steps={applicationSteps(application).map((step) => ({
          title: t(step.title),
          state: step.state,
          note: step.note && <Note of={step.note} application={application} />,
        }))}
      />
    </Card>
  );
}

interface NoteProps {
  of: NonNullable<ApplicationStep['note']>;
  application: Application;
}

function Note({ of, application: { submittedAt, decidedAt, offer, reason } }: NoteProps) {
  const t = useMessages(applicationMessages);
  const money = useOwnMoneyText();
  const { at } = useDates();
  const decided = decidedAt && <span className="block">{at(decidedAt)}</span>;
  switch (of) {
    case 'submittedAt':
      return at(submittedAt);
    case 'waits':
      return t('waitsReview');
    case 'inReview':
      return t('inReviewNote');
    case 'decidedAt':
      return (
        <>
          {decided}
          {offer && t('offerOf', { amount: money(offer.amount) })}
        </>
      );
    case 'offer':
      return offer && t('offerEnds', { time: at(offer.endsAt) });
    case 'refused':
      return (
        <>
          {decided}
          {reason && (
            <bdi lang="" className="block wrap-anywhere">
              {reason}
            </bdi>
          )}
        </>
      );
    case 'expired':
      return t('expiredNote');
    case 'withdrawn':
      return t('withdrawnNote');
  }
}
