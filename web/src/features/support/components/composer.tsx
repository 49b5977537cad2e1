import { maxMessageLength } from '@banyan/domain/support/ticket-state.ts';
import { ImagePlus } from 'lucide-react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { photoMessages } from '../../../shared/photo/photo.messages.ts';
import { usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageButton } from '../../../ui/image-button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { useDraft } from '../use-draft.ts';
import { MessageField } from './message-field.tsx';

interface Props {
  ticket: TicketDetail;
}

/** Takes the next message, or a picture; what was typed stays while it could not be sent. */
export function Composer({ ticket }: Props) {
  const t = useMessages(ticketMessages);
  const isOnline = useOnline();
  const { ticketId } = ticket;
  const { draft, next } = useDraft('sentMessage');
  const write = useCommand('/api/support/write');
  const form = useForm({
    initial: { text: '' },
    problems: ({ text }) => ({ text: text.trim() === '' && t('needMessage') }),
    command: write,
    onSubmit: ({ text }) =>
      write.mutate(
        { ticketId, draft: draft(text.trim()), text: text.trim() },
        {
          onSuccess: () => {
            next();
            form.reset({ text: '' });
          },
        },
      ),
  });
  return (
    <form {...form.props} className="space-y-2">
      <OutcomeNotice error={write.error} />
      <MessageField
        label={t('message')}
        isLabelHidden
        rows={2}
        maxLength={maxMessageLength}
        isReadOnly={write.isPending}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-2">
        <AddPicture ticket={ticket} />
        <div className="flex-[1_1_8rem]">
          <Button type="submit" busy={write.isPending} disabled={!isOnline}>
            {t('send')}
          </Button>
        </div>
      </div>
    </form>
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
  const { percent, failed, take } = photo;
  return (
    <div className="flex-[1_1_8rem]">
      <ImageButton
        count={1}
        disabled={percent !== null || picturesLeft === 0 || !isOnline}
        onImages={([file]) => {
          if (file) take(file);
        }}
      >
        <ImagePlus className="size-5" aria-hidden />
        {percent === null
          ? t('addPicture')
          : percent === 0
            ? tPhoto('preparing')
            : tPhoto('uploading', { percent })}
      </ImageButton>
      {picturesLeft === 0 && <p className="mt-1 text-sm text-soft">{t('noPictures')}</p>}
      {failed && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {failed.words}
        </p>
      )}
      {failed?.again && (
        <Button look="secondary" size="small" className="mt-1" onClick={failed.again}>
          {tPhoto('retry')}
        </Button>
      )}
    </div>
  );
}
