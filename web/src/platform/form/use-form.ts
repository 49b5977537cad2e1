import type { ApiProblem } from '@banyan/client/problem.ts';
import { type FormEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeAtField } from '../at-field.ts';
import { dropFromEntry, entryState, keepWithEntry } from '../entry-state.ts';
import { usePage } from '../page.ts';
import { focusFirstFault } from './focus-fault.ts';
import { keptFields } from './kept-fields.ts';
import { hasProblem, type Problems, shownError } from './problems.ts';
import { refusesFields } from './refusals.ts';

/** An error that appears at once would push the button away from under the finger that is pressing it. */
const pressMs = 250;

export interface FormOptions<V extends object, Name extends string> {
  initial: V;
  /** Returns what is wrong with the values, by field, as texts. */
  problems: (values: V) => Problems<Name>;
  /** Called with values that have no problem, and not while the command is on its way. */
  onSubmit: (values: V) => void;
  /** The command that the form gives: the server's refusal of a field stands at that field. */
  command?: { isPending: boolean; error: Error | null };
  /** Fields whose names sound like secrets, and that are none: what is typed into them is kept like the rest. */
  isNoSecret?: readonly (keyof V & string)[];
}

export interface Field {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}
type TextName<V> = { [N in keyof V & string]: V[N] extends string ? N : never }[keyof V & string];

export interface Form<V extends object, Name extends string = string> {
  values: V;
  set: (change: Partial<V>) => void;
  /** Returns what a text field needs, but for its label. */
  field: (name: TextName<V>) => Field;
  /** Returns what stands at a field that is none of text. */
  error: (name: Name | (keyof V & string)) => string | undefined;
  /** Returns what the server said about a field, as long as that holds what was submitted. */
  refusal: (name: Name | (keyof V & string)) => string | undefined;
  /** Returns what is wrong with a field by its own rules, whether or not that is to be shown yet. */
  problem: (name: Name) => string | undefined;
  wasSubmitted: boolean;
  /** Starts over without the errors. */
  reset: (values: V) => void;
  /** For the form element; a button outside it submits it by the id. */
  props: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

/**
 * Holds a form: its values, their problems, the server's refusals at their fields, one submit at a time. The problem of
 * a field is shown once it was filled in and left; a submit that cannot be leads to the first field at fault. Typed
 * values stay with the page's entry of the history until the command has succeeded, secrets excepted; forms of a page
 * that have a field of the same name share it.
 */
export function useForm<V extends object, Name extends string>(options: FormOptions<V, Name>): Form<V, Name> {
  const { command } = options;
  const { values, set, reset } = useKeptValues(options);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSubmitted, setSubmitted] = useState(false);
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<V>();
  const once = useOnce();
  const problems = options.problems(values);
  const names = [...Object.keys(values), ...Object.keys(problems)];
  const leadToFault = useFaultFocus(ref, refusesFields(command?.error, names) ? command.error : undefined);
  const isAsGiven = (name: string) => given?.[name as keyof V] === values[name as keyof V];
  const errorOf = (name: string, isShown: boolean) =>
    shownError({
      problem: problems[name as Name],
      isShown,
      error: isAsGiven(name) && command?.error,
      name,
      names,
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (hasProblem(problems)) return leadToFault();
    if (command?.isPending || !once()) return;
    setGiven(values);
    options.onSubmit(values);
  };
  return {
    values,
    set,
    field: (name) => ({
      value: values[name] as string,
      onChange: (value) => set({ [name]: value } as Partial<V>),
      onBlur: () => void setTimeout(setLeft, pressMs, (before: typeof left) => new Set([...before, name])),
      error: errorOf(name, wasSubmitted || (left.has(name) && values[name] !== '')),
    }),
    error: (name) => errorOf(name, wasSubmitted),
    refusal: (name) => errorOf(name, false),
    problem: (name) => problems[name] || undefined,
    wasSubmitted,
    reset: (next) => {
      reset(next);
      setSubmitted(false);
    },
    props: { id, ref, noValidate: true, onSubmit: submit },
  };
}

/** Holds the values; what may be kept of them stays with the page's entry until the command has succeeded. */
function useKeptValues<V extends object, Name extends string>(options: FormOptions<V, Name>) {
  const { initial, command, isNoSecret = [] } = options;
  const { entry } = usePage();
  const [values, setValues] = useState<V>(() => {
    const kept = Object.entries(entryState(entry)).filter(([name]) => name in initial);
    return { ...initial, ...keptFields(Object.fromEntries(kept), isNoSecret) };
  });
  const wasPending = useRef(false);
  const names = Object.keys(initial);
  useEffect(() => {
    const isPending = command?.isPending === true;
    if (wasPending.current && !isPending && !command?.error) dropFromEntry(entry, names);
    wasPending.current = isPending;
  });
  return {
    values,
    set: (change: Partial<V>) => {
      keepWithEntry(entry, keptFields(change, isNoSecret));
      setValues((before) => ({ ...before, ...change }));
    },
    reset: (next: V) => {
      keepWithEntry(entry, keptFields(next, isNoSecret));
      setValues(next);
    },
  };
}

/** Returns how to lead to the first field at fault once its error is drawn; a refusal of fields does so by itself. */
function useFaultFocus(ref: RefObject<HTMLFormElement | null>, refusal: ApiProblem | undefined): () => void {
  const [faults, setFaults] = useState(0);
  const seen = useRef<ApiProblem>(undefined);
  useEffect(() => {
    if (ref.current && faults > 0) focusFirstFault(ref.current);
  }, [ref, faults]);
  // A step of the form that is not on the screen when the refusal comes leads to its field once it is.
  useLayoutEffect(() => {
    if (!ref.current || seen.current === refusal) return;
    seen.current = refusal;
    if (refusal && focusFirstFault(ref.current)) placeAtField(refusal);
  });
  return () => setFaults((before) => before + 1);
}

/** Returns whether this is the first call since the form was last drawn: two presses at once are one. */
function useOnce(): () => boolean {
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = false;
  });
  return () => {
    if (isTaken.current) return false;
    isTaken.current = true;
    return true;
  };
}
