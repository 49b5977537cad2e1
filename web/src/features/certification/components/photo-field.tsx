import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { photoMessages } from '../../../shared/photo/photo.messages.ts';
import { PhotoControls } from '../../../shared/photo/photo-upload.tsx';
import { usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { Card } from '../../../ui/card.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { certification, type Fault, type Photo, type Side } from '../certification.queries.ts';
import { sideTexts } from '../side-texts.ts';
import { OwnPhoto } from './own-photos.tsx';
import { SampleDrawing } from './sample-drawing.tsx';

interface Props {
  side: Side;
  known: Photo | undefined;
  fault: Fault['reason'] | undefined;
  /** Said once one wanted to go on without it. */
  missing: string | undefined;
  onTaken: (photo: Photo) => void;
}

/** Shows a sample of what is wanted, then the photo itself; progress while it travels, and a retry of its own. */
export function PhotoField({ side, known, fault, missing, onTaken }: Props) {
  const t = useMessages(certificationMessages);
  const tPhoto = useMessages(photoMessages);
  const { name, hint } = sideTexts[side];
  const photo = usePhotoUpload(async (file, onProgress) => {
    onTaken(await upload('/api/certification/upload', { side }, file, onProgress));
    void queryClient.invalidateQueries({ queryKey: certification.queryKey });
  });
  const said = known ? undefined : (missing ?? (fault && t(fault)));
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="font-semibold">{t(name)}</h3>
          <p className="text-sm text-soft">{t(hint)}</p>
        </div>
        {known && photo.percent === null && (
          <span className="flex shrink-0 items-center gap-1 text-sm text-action">
            <CircleCheck className="size-4" aria-hidden />
            {tPhoto('uploaded')}
          </span>
        )}
      </div>
      <div
        className={clsx(
          'mt-3 aspect-[8/5] overflow-hidden rounded-field border bg-page',
          photo.failed || said ? 'border-danger' : 'border-line',
        )}
      >
        {known ? (
          <OwnPhoto photo={known} />
        ) : (
          <SampleDrawing side={side} label={t('sampleOf', { side: t(name) })} />
        )}
      </div>
      <PhotoControls
        name={t(name)}
        upload={photo}
        isThere={known !== undefined}
        fault={said}
        camera={side === 'holding' ? 'user' : 'environment'}
      />
    </Card>
  );
}
