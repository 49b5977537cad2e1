import type { ApiProblem } from '@banyan/client/problem.ts';
import { Button } from '@mantine/core';
import { useLanguage } from '../../platform/language.ts';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import type { Content } from './article.ts';
import styles from './content.module.css';
import { InsertPicture } from './insert-picture.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { usePictureMessages } from './pictures.messages.ts';

interface Props {
  picture: Content['picture'];
  set: (change: Partial<Content>) => void;
  failed: ApiProblem | null;
  isReadOnly: boolean;
}

/** Chooses a picture of the library in place of the drawing, and asks for its words in both languages. */
export function CoverPicture({ picture, set, failed, isReadOnly }: Props) {
  const texts = usePictureMessages();
  const language = useLanguage();
  return (
    <>
      {picture && (
        <>
          <LibraryPicture
            pictureId={picture.pictureId}
            alt={picture.alt[language]}
            className={styles.shownPicture}
          />
          <BilingualInput
            name="content.picture.alt"
            label={texts.alt}
            rows={1}
            value={picture.alt}
            onChange={(alt) => set({ picture: { ...picture, alt } })}
            failed={failed}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <Button size="xs" variant="default" onClick={() => set({ picture: null })}>
              {texts.takeAway}
            </Button>
          )}
        </>
      )}
      {!isReadOnly && (
        <InsertPicture
          as="cover"
          onChoose={({ pictureId }) =>
            set({ picture: { pictureId, alt: picture?.alt ?? { zh: '', en: '' } } })
          }
        />
      )}
    </>
  );
}
