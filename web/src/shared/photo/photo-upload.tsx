import { Camera, ImageUp } from 'lucide-react';
import { useMessages } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ImageButton } from '../../ui/image-button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { photoMessages } from './photo.messages.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

interface Props {
  /** The subject of the photo, for people who hear the buttons only. */
  name: string;
  upload: PhotoUpload;
  /** True if there is a photo already. */
  isThere: boolean;
  /** The fault of the photo that is there. */
  fault?: string | undefined;
  camera?: 'user' | 'environment';
}

/** Shows how far a photo is and what became of it, and takes another one. */
export function PhotoControls({ name, upload, isThere, fault, camera = 'environment' }: Props) {
  const t = useMessages(photoMessages);
  const { percent, failed, take } = upload;
  const words = failed?.words ?? fault;
  const one = {
    count: 1,
    disabled: percent !== null,
    onImages: ([file]: File[]) => {
      if (file) take(file);
    },
  };
  return (
    <>
      {percent !== null && <UploadProgress percent={percent} name={name} />}
      {words && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words}
        </p>
      )}
      {failed?.again && (
        <Button look="secondary" size="small" className="mt-2" onClick={failed.again}>
          {t('retry')}
        </Button>
      )}
      <div className="mt-3 flex gap-3">
        <ImageButton {...one} camera={camera} invalid={words !== undefined}>
          <Camera className="size-5" aria-hidden />
          {t(isThere ? 'retake' : 'takePhoto')}
          <span className="sr-only">: {name}</span>
        </ImageButton>
        <ImageButton {...one}>
          <ImageUp className="size-5" aria-hidden />
          {t('chooseFile')}
          <span className="sr-only">: {name}</span>
        </ImageButton>
      </div>
    </>
  );
}

function UploadProgress({ percent, name }: { percent: number; name: string }) {
  const t = useMessages(photoMessages);
  return (
    <div className="mt-3 space-y-1">
      <p role="status" className="text-sm text-soft">
        {percent === 0 ? t('preparing') : t('uploading', { percent })}
      </p>
      <ProgressBar value={BigInt(percent)} max={100n} label={name} />
    </div>
  );
}
