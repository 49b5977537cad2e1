import { documentKeptDays, freePlaces, mostDocuments } from '@banyan/domain/loan/application-documents.ts';
import { CircleCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { OwnPicture } from '../../../shared/photo/own-picture.tsx';
import { photoMessages } from '../../../shared/photo/photo.messages.ts';
import { PhotoControls } from '../../../shared/photo/photo-upload.tsx';
import { usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { Card } from '../../../ui/card.tsx';
import { documentMessages } from '../documents.messages.ts';
import { type Application, application, applicationDocument } from '../loan.queries.ts';

/** Takes photos that prove the income of an application, while they may help; then it shows those that were given. */
export default function DocumentsCard({ application: item }: { application: Application }) {
  const t = useMessages(documentMessages);
  const { applicationId, documents, mayAddDocuments } = item;
  const [free] = freePlaces(documents.map(({ position }) => position));
  return (
    <Card title={t('title')}>
      <p className="text-sm text-soft">{t('note', { n: mostDocuments, days: documentKeptDays })}</p>
      <div className="space-y-4">
        {documents.map(({ position, addedAt }) => (
          <Place
            key={position}
            applicationId={applicationId}
            position={position}
            addedAt={addedAt}
            isOpen={mayAddDocuments}
          />
        ))}
        {mayAddDocuments && free !== undefined && (
          <Place key={free} applicationId={applicationId} position={free} addedAt={null} isOpen />
        )}
      </div>
    </Card>
  );
}

interface PlaceProps {
  applicationId: string;
  position: number;
  /** Null while nothing is there. */
  addedAt: string | null;
  isOpen: boolean;
}

/** One place of the photos, with what is there and what takes its place. */
function Place({ applicationId, position, addedAt, isOpen }: PlaceProps) {
  const t = useMessages(documentMessages);
  const tPhoto = useMessages(photoMessages);
  const name = t('nth', { n: position });
  const photo = usePhotoUpload(async (file, onProgress) => {
    const fields = { applicationId, position };
    const shown = await upload('/api/loan/application/document/upload', fields, file, onProgress);
    queryClient.setQueryData(application(applicationId).queryKey, shown);
  });
  return (
    <div>
      {addedAt && (
        <>
          <div className="mt-3 aspect-[8/5] overflow-hidden rounded-field border border-line bg-page">
            <OwnPicture picture={applicationDocument(applicationId, position, addedAt)} name={name} />
          </div>
          {photo.percent === null && (
            <p role="status" className="mt-2 flex items-center gap-1 text-sm text-action">
              <CircleCheck className="size-4" aria-hidden />
              {tPhoto('uploaded')}
            </p>
          )}
        </>
      )}
      {isOpen && <PhotoControls name={name} upload={photo} isThere={addedAt !== null} />}
    </div>
  );
}
