import { FilePlus, ImagePlus } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { photoMessages } from '../../../shared/photo/photo.messages.ts';
import { type PhotoUpload, usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { ImageButton } from '../../../ui/image-button.tsx';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { useDraft } from '../use-draft.ts';

interface Props {
  ticket: TicketDetail;
}

/** The longest name that is sent; how a file is saved follows from what it is. */
const longestName = 120;

/** Adds pictures and files, so many a day together; each is a message of its own. */
export function Attach({ ticket }: Props) {
  const t = useMessages(ticketMessages);
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-2">
        <AddPicture ticket={ticket} />
        <AddFile ticket={ticket} />
      </div>
      <p className="text-sm text-soft">{t(ticket.picturesLeft === 0 ? 'noPictures' : 'fileHint')}</p>
    </div>
  );
}

function AddPicture({ ticket: { ticketId, picturesLeft } }: Props) {
  const t = useMessages(ticketMessages);
  const tPhoto = useMessages(photoMessages);
  const isOnline = useOnline();
  const { draft, next } = useDraft('sentPicture');
  const photo = usePhotoUpload(async (file, onProgress) => {
    await upload(
      '/api/support/picture/upload',
      { ticketId, draft: draft(String(file.size)) },
      file,
      onProgress,
    );
    next();
    refreshQueries();
  });
  const { percent } = photo;
  return (
    <div className="flex-[1_1_8rem]">
      <ImageButton
        count={1}
        disabled={percent !== null || picturesLeft === 0 || !isOnline}
        onImages={([file]) => {
          if (file) photo.take(file);
        }}
      >
        <ImagePlus className="size-5" aria-hidden />
        {percent === null
          ? t('addPicture')
          : percent === 0
            ? tPhoto('preparing')
            : tPhoto('uploading', { percent })}
      </ImageButton>
      <Failed upload={photo} />
    </div>
  );
}

function AddFile({ ticket: { ticketId, picturesLeft } }: Props) {
  const t = useMessages(ticketMessages);
  const tPhoto = useMessages(photoMessages);
  const isOnline = useOnline();
  const { draft, next } = useDraft('sentFile');
  const sent = usePhotoUpload(
    async (file, onProgress, fileName) => {
      const name = fileName.slice(0, longestName).trim() || 'file';
      await upload(
        '/api/support/file/upload',
        { ticketId, draft: draft(`${name} ${file.size}`), name },
        file,
        onProgress,
      );
      next();
      refreshQueries();
    },
    (file) => file,
  );
  const { percent } = sent;
  return (
    <div className="flex-[1_1_8rem]">
      <FileButton
        look="secondary"
        accept="application/pdf,text/plain,.pdf,.txt"
        disabled={percent !== null || picturesLeft === 0 || !isOnline}
        onFile={sent.take}
      >
        <FilePlus className="size-5" aria-hidden />
        {percent === null ? t('addFile') : percent === 0 ? t('sending') : tPhoto('uploading', { percent })}
      </FileButton>
      <Failed upload={sent} />
    </div>
  );
}

/** Says why it was not added, and offers another try where only the way failed. */
function Failed({ upload: { failed } }: { upload: PhotoUpload }) {
  const tPhoto = useMessages(photoMessages);
  if (!failed) return null;
  return (
    <>
      <p role="alert" className="mt-1 text-sm text-danger">
        {failed.words}
      </p>
      {failed.again && (
        <Button look="secondary" size="small" className="mt-1" onClick={failed.again}>
          {tPhoto('retry')}
        </Button>
      )}
    </>
  );
}
