import type { Form } from '../../../platform/form/use-form.ts';
import type { Fault, Photo, Side } from '../certification.queries.ts';
import { faultOf } from '../item-name.ts';
import { PhotoField } from './photo-field.tsx';

/** Shows one field a side; each is sent as soon as it is taken, and may be retaken until the form is handed in. */
export function PhotosStep({
  form,
  sides,
  photos,
  faults,
  onTaken,
}: {
  /** Says at each side that its photo is missing, once one wants to go on. */
  form: Form<object, Side>;
  sides: readonly Side[];
  photos: Photo[];
  faults: Fault[];
  onTaken: (photo: Photo) => void;
}) {
  return (
    <form {...form.props} className="space-y-3">
      {sides.map((side) => (
        <PhotoField
          key={side}
          side={side}
          known={photos.find((photo) => photo.side === side)}
          fault={faultOf(faults, side)}
          missing={form.error(side)}
          onTaken={onTaken}
        />
      ))}
    </form>
  );
}
