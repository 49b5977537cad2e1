import { fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { useIssuersMessages } from './issuers.messages.ts';

const shortestLicence = 3;

export function CreateIssuerDialog({ onClose }: { onClose: () => void }) {
  const texts = useIssuersMessages();
  const say = useNotice();
  const [name, setName] = useState({ zh: '', en: '' });
  const [licenceReference, setLicenceReference] = useState('');
  const create = useCommand('/console/api/issuers/create', () => {
    say(texts.created);
    onClose();
  });
  const isComplete = name.zh.trim() !== '' && name.en.trim() !== '';
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      isBusy={create.isPending}
      problem={create.error}
      canSubmit={isComplete && licenceReference.trim().length >= shortestLicence}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          name: { zh: name.zh.trim(), en: name.en.trim() },
          licenceReference: licenceReference.trim(),
        })
      }
    >
      <TextInput
        label={texts.nameZh}
        lang="zh-CN"
        data-autofocus
        required
        value={name.zh}
        onChange={(event) => setName({ ...name, zh: event.currentTarget.value })}
        error={fieldError(create.error, 'name.zh')}
      />
      <TextInput
        label={texts.nameEn}
        lang="en"
        required
        value={name.en}
        onChange={(event) => setName({ ...name, en: event.currentTarget.value })}
        error={fieldError(create.error, 'name.en')}
      />
      <TextInput
        label={texts.licence}
        maxLength={80}
        required
        value={licenceReference}
        onChange={(event) => setLicenceReference(event.currentTarget.value)}
        error={fieldError(create.error, 'licenceReference')}
      />
    </Dialog>
  );
}
