/** Somebody outside does not answer for now: nothing is wrong with what was asked, and it is asked again. */
export class TryLater extends Error {
  override name = 'TryLater';
}
