import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useAnswersMessages } from './support.messages.ts';

/** Takes an answer that is used often, in both languages. */
export function AddAnswerDialog({ onClose }: { onClose: () => void }) {
  const texts = useAnswersMessages();
  const say = useNotice();
  const [name, setName] = useState('');
  const [text, setText] = useState({ zh: '', en: '' });
  const add = useCommand('/console/api/support/answers/add', () => {
    say(texts.addDone);
    onClose();
  });
  const isWhole = name.trim().length >= 2 && text.zh.trim() !== '' && text.en.trim() !== '';
  return (
    <Dialog
      title={texts.add}
      submitText={texts.add}
      isBusy={add.isPending}
      problem={add.error}
      canSubmit={isWhole}
      onClose={onClose}
      onSubmit={() => add.mutate({ name: name.trim(), text })}
    >
      <DraftField
        label={texts.name}
        help={texts.nameHelp}
        isReadOnly={false}
        value={name}
        onType={setName}
        error={fieldError(add.error, 'name')}
      />
      <BilingualInput
        name="text"
        label={texts.text}
        rows={4}
        value={text}
        onChange={setText}
        failed={add.error}
        isReadOnly={false}
      />
    </Dialog>
  );
}
