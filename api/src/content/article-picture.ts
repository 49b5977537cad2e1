import { z } from 'zod';
import { bilingual, id } from '../wire.ts';

/** A picture of the library in place of a drawing, with its words for those who cannot see it. */
export const articlePicture = z.object({ pictureId: id, alt: bilingual });
