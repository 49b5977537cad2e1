import { fieldError } from '@banyan/client/problem.ts';
import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { useUpload } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { usePictureMessages } from './pictures.messages.ts';

/** Takes a picture and the name by which it is found. */
export function AddPictureDialog({ onClose }: { onClose: () => void }) {
  const texts = usePictureMessages();
  const say = useNotice();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const add = useUpload('/console/api/pictures/add', () => {
    say(texts.added);
    onClose();
  });
  return (
    <Dialog
      title={texts.add}
      submitText={texts.add}
      isBusy={add.isPending}
      problem={add.error}
      canSubmit={file !== null && name.trim().length >= 2}
      onClose={onClose}
      onSubmit={() => file && add.mutate({ file, input: { name: name.trim() } })}
    >
      <FileInput
        label={texts.file}
        description={texts.fileHelp}
        placeholder={texts.choose}
        accept="image/jpeg,image/png,image/webp"
        required
        value={file}
        onChange={setFile}
      />
      <DraftField
        label={texts.name}
        help={texts.nameHelp}
        isReadOnly={false}
        value={name}
        onType={setName}
        error={fieldError(add.error, 'name')}
      />
    </Dialog>
  );
}
