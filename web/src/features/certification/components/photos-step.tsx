import type { Fault, Photo, Side } from '../certification.queries.ts';
import { faultOf } from '../item-name.ts';
import { PhotoField } from './photo-field.tsx';

/** Shows one field a side; each is sent as soon as it is taken, and may be retaken until the form is handed in. */
export function PhotosStep({
  sides,
  photos,
  faults,
  onTaken,
}: {
  sides: readonly Side[];
  photos: Photo[];
  faults: Fault[];
  onTaken: (photo: Photo) => void;
}) {
  return (
    <>
      {sides.map((side) => (
        <PhotoField
          key={side}
          side={side}
          known={photos.find((photo) => photo.side === side)}
          fault={faultOf(faults, side)}
          onTaken={onTaken}
        />
      ))}
    </>
  );
}
