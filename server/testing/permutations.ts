/** Gives every order in which things can come. */
export function* permutations<T>(things: readonly T[]): Generator<T[]> {
  if (things.length < 2) yield [...things];
  for (const [i, first] of things.entries())
    if (things.length > 1) for (const rest of permutations(things.toSpliced(i, 1))) yield [first, ...rest];
}
