import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { reading } from '../../platform/reading.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Viewer } from '../../ui/viewer.tsx';
import { AddPictureDialog } from './add-picture-dialog.tsx';
import styles from './content.module.css';
import { LibraryPicture } from './library-picture.tsx';
import type { ListedPicture } from './picture.ts';
import { usePictureMessages } from './pictures.messages.ts';

const typingMs = 300;
const shownAtOnce = 50;

interface Props {
  /** The use that the picture is chosen for: a place in the texts, or the cover. */
  as?: 'text' | 'cover';
  onChoose: (picture: ListedPicture) => void;
}

/** Offers the pictures of the library to whoever writes an article. */
export function InsertPicture({ as = 'text', onChoose }: Props) {
  const texts = usePictureMessages();
  const label = as === 'cover' ? texts.chooseCover : texts.insert;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<ImagePlus size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Viewer title={label} onClose={() => setOpen(false)}>
          <Choices
            help={as === 'cover' ? texts.coverHelp : texts.insertHelp}
            onChoose={(picture) => {
              onChoose(picture);
              setOpen(false);
            }}
          />
        </Viewer>
      )}
    </div>
  );
}

type ChoicesProps = Pick<Props, 'onChoose'>;

/** Finds pictures while one types: no form of its own, as it stands inside that of the article. */
function Choices({ help, onChoose }: ChoicesProps & { help: string }) {
  const texts = usePictureMessages();
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [name] = useDebouncedValue(typed.trim(), typingMs);
  const query = useQuery(reading('/console/api/pictures', { limit: shownAtOnce, ...(name && { name }) }));
  return (
    <>
      <p className={styles.hint}>{help}</p>
      <TextInput
        label={texts.find}
        placeholder={texts.findHelp}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.data ? (
        <Shown items={query.data.items} onChoose={onChoose} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
      <Button size="xs" variant="default" mt="md" onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      {isAdding && <AddPictureDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Shown({ items, onChoose }: ChoicesProps & { items: readonly ListedPicture[] }) {
  const texts = usePictureMessages();
  if (items.length === 0) return <EmptyState title={texts.none} help={texts.noneHelp} />;
  return (
    <ul className={styles.choices}>
      {items.map((picture) => (
        <li key={picture.pictureId}>
          <button
            type="button"
            className={styles.choice}
            aria-label={texts.chooseOne(picture.name)}
            onClick={() => onChoose(picture)}
          >
            <LibraryPicture pictureId={picture.pictureId} alt="" className={styles.shownPicture} />
            <span lang="">{picture.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
