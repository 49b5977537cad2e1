import type { ToDoKind } from '@banyan/api/gathered.ts';
import type { Everything } from '../../area.ts';
import type { UserRead } from '../../platform/context.ts';

/** Returns what there is to do for a person, as the areas say it, in their order. */
export async function allToDos(ctx: UserRead, toDos: Everything['toDos']) {
  const found = await Promise.all(
    Object.entries(toDos).map(async ([kind, toDoOf]) => ({
      kind: kind as ToDoKind,
      toDo: await toDoOf(ctx),
    })),
  );
  return { items: found.flatMap(({ kind, toDo }) => (toDo ? [{ kind, ...toDo }] : [])) };
}
