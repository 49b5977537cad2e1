import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { Button } from './button.tsx';

interface Props {
  /** With a camera a phone opens it, without one the pictures that are there. */
  camera?: 'user' | 'environment';
  /** The most pictures that may be chosen at once. */
  count?: number;
  disabled: boolean;
  /** True if the picture that it is to give is missing, or was refused. */
  invalid?: boolean;
  onImages: (images: File[]) => void;
  children: ReactNode;
}

/** Returns the pictures that are taken of those chosen: no more than were asked for. */
export const imagesOf = (chosen: Iterable<File> | null, count: number = runtimeLimits.imageCount): File[] =>
  [...(chosen ?? [])].slice(0, count);

/** Shows a button before a hidden file input. */
export function ImageButton({
  camera,
  count = runtimeLimits.imageCount,
  disabled,
  invalid = false,
  onImages,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const images = imagesOf(event.target.files, count);
    // The same picture may be chosen again after a failure.
    event.target.value = '';
    if (images.length > 0) onImages(images);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera}
        multiple={count > 1}
        onChange={choose}
        hidden
        tabIndex={-1}
        aria-hidden
      />
      <Button look="secondary" disabled={disabled} invalid={invalid} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
