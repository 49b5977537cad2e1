import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification, Photo } from '../certification.queries.ts';
import { groupIdNumber } from '../identity-problems.ts';
import { OwnPhotos } from './own-photos.tsx';

/** Shows everything that is handed in, once more before it cannot be changed. */
export function ReviewStep({
  known,
  given,
  photos,
}: {
  known: Certification;
  given: { name?: string; idNumber?: string };
  photos: Photo[];
}) {
  const t = useMessages(certificationMessages);
  return (
    <>
      <Card>
        <Facts>
          <Fact label={t('name')} strong={given.name !== undefined}>
            {given.name ?? known.name}
          </Fact>
          <Fact label={t('idNumber')} strong={given.idNumber !== undefined}>
            <span className="figures">{given.idNumber ? groupIdNumber(given.idNumber) : known.idNumber}</span>
          </Fact>
        </Facts>
        {photos.length > 0 && <OwnPhotos photos={photos} />}
      </Card>
      <Notice>{t('reviewNote', { hours: known.reviewedWithinHours })}</Notice>
    </>
  );
}
