import { clsx } from 'clsx';
import { Clock, ShieldCheck } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification } from '../certification.queries.ts';
import { OwnPhotos } from './own-photos.tsx';

/** Shows how far a certification is, under review or passed, and what was given, masked. */
export function StatusCard({ known }: { known: Certification }) {
  const t = useMessages(certificationMessages);
  const dates = useDates();
  const isPassed = known.state === 'passed';
  const Icon = isPassed ? ShieldCheck : Clock;
  return (
    <>
      <div className="flex flex-col items-center rounded-card bg-card px-4 py-6 text-center">
        <span
          className={clsx(
            'grid size-14 place-items-center rounded-full text-white',
            isPassed ? 'bg-brand' : 'bg-warning',
          )}
        >
          <Icon className="size-7" aria-hidden />
        </span>
        <p role="status" className="mt-3 text-lg font-semibold">
          {t(isPassed ? 'passed' : 'underReview')}
        </p>
        <p className="mt-1 text-sm text-soft">
          {isPassed && known.decidedAt && t('passedNote', { at: dates.at(known.decidedAt, 'day') })}
          {!isPassed && known.expectedBy && t('underReviewNote', { at: dates.at(known.expectedBy) })}
        </p>
      </div>
      <Card>
        <Facts>
          <Fact label={t('name')}>{known.name}</Fact>
          <Fact label={t('idNumber')}>
            <span className="figures">{known.idNumber}</span>
          </Fact>
          {known.submittedAt && <Fact label={t('submittedAt')}>{dates.at(known.submittedAt)}</Fact>}
        </Facts>
        <OwnPhotos photos={known.photos} />
      </Card>
    </>
  );
}
