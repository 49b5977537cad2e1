import { ApiProblem } from '@banyan/client/problem.ts';
import { clsx } from 'clsx';
import { Camera, CircleCheck, ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ImageButton } from '../../../ui/image-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { certification, type Fault, type Photo, type Side } from '../certification.queries.ts';
import { shrinkPhoto } from '../shrink-photo.ts';
import { sideTexts } from '../side-texts.ts';
import { OwnPhoto } from './own-photos.tsx';
import { SampleDrawing } from './sample-drawing.tsx';

interface Props {
  side: Side;
  known: Photo | undefined;
  fault: Fault['reason'] | undefined;
  onTaken: (photo: Photo) => void;
}

/** Shows a sample of what is wanted, then the photo itself; progress while it travels, and a retry of its own. */
export function PhotoField({ side, known, fault, onTaken }: Props) {
  const t = useMessages(certificationMessages);
  const { name, hint } = sideTexts[side];
  const [percent, setPercent] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ file: File; words: string; isTransient: boolean } | null>(null);
  const isBusy = percent !== null;

  const send = async (file: File) => {
    setFailed(null);
    setPercent(0);
    try {
      onTaken(await upload('/api/certification/upload', { side }, await shrinkPhoto(file), setPercent));
      void queryClient.invalidateQueries({ queryKey: certification.queryKey });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      // A picture that the server has refused would be refused again.
      const isTransient = problem !== undefined && (problem.status === 0 || problem.status >= 500);
      setFailed({ file, words: problem?.title ?? t('notAPicture'), isTransient });
    } finally {
      setPercent(null);
    }
  };
  const one = {
    count: 1,
    disabled: isBusy,
    onImages: ([file]: File[]) => void (file && send(file)),
  };
  const words = failed?.words ?? (fault && !known ? t(fault) : undefined);
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="font-semibold">{t(name)}</h3>
          <p className="text-sm text-soft">{t(hint)}</p>
        </div>
        {known && !isBusy && (
          <span className="flex shrink-0 items-center gap-1 text-sm text-action">
            <CircleCheck className="size-4" aria-hidden />
            {t('uploaded')}
          </span>
        )}
      </div>
      <div
        className={clsx(
          'mt-3 aspect-[8/5] overflow-hidden rounded-field border bg-page',
          words ? 'border-danger' : 'border-line',
        )}
      >
        {known ? (
          <OwnPhoto photo={known} />
        ) : (
          <SampleDrawing side={side} label={t('sampleOf', { side: t(name) })} />
        )}
      </div>
      {isBusy && <UploadProgress percent={percent} name={t(name)} />}
      {words && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words}
        </p>
      )}
      {failed?.isTransient && (
        <Button look="secondary" size="small" className="mt-2" onClick={() => void send(failed.file)}>
          {t('retry')}
        </Button>
      )}
      <div className="mt-3 flex gap-3">
        <ImageButton {...one} camera={side === 'holding' ? 'user' : 'environment'}>
          <Camera className="size-5" aria-hidden />
          {t(known ? 'retake' : 'takePhoto')}
          <span className="sr-only">: {t(name)}</span>
        </ImageButton>
        <ImageButton {...one}>
          <ImageUp className="size-5" aria-hidden />
          {t('chooseFile')}
          <span className="sr-only">: {t(name)}</span>
        </ImageButton>
      </div>
    </Card>
  );
}

function UploadProgress({ percent, name }: { percent: number; name: string }) {
  const t = useMessages(certificationMessages);
  return (
    <div className="mt-3 space-y-1">
      <p role="status" className="text-sm text-soft">
        {percent === 0 ? t('preparing') : t('uploading', { percent })}
      </p>
      <ProgressBar value={BigInt(percent)} max={100n} label={name} />
    </div>
  );
}
