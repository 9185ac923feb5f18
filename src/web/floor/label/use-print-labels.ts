import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { download } from '#web/kit/base/download.ts';
import { ApiError, call } from '#web/kit/base/http.ts';
import { saveBlob } from '#web/kit/base/save-file.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import {
  asNumber,
  storeSettings,
  type LabelSettings,
  onSheet,
  labelBody,
} from './label-settings.ts';
import type { LabelSubject } from './labelled.ts';

type PrintInput = {
  of: LabelSubject;
  ofWhat: 'pieces' | 'jobs';
  settings: LabelSettings;
  start: TypedNumber;
  copies: TypedNumber;
  count: TypedNumber;
};

/** Saves labels as a PDF; shows the server's errors at their fields. */
export function usePrintLabels(onSaved: () => void) {
  // Blank labels are created once, even if the PDF is tried several times.
  const made = useRef<{ count: TypedNumber; tags: string[] }>(undefined);

  async function blank(count: TypedNumber): Promise<string[]> {
    if (made.current?.count !== count) {
      const { data } = await call('POST /tag', { body: { count: asNumber(count) } });
      made.current = { count, tags: data.map(({ code }) => code) };
    }
    return made.current.tags;
  }

  const printing = useMutation({
    mutationFn: async ({ of, ofWhat, settings, start, copies, count }: PrintInput) => {
      const body = {
        ...labelBody(settings),
        start: onSheet(settings) > 1 ? asNumber(start) : 1,
        copies: asNumber(copies),
        ...(of === 'blank' ? { tags: await blank(count) } : labelIds(of, ofWhat)),
      };
      storeSettings(settings);
      return download('POST /label/pdf', { body });
    },
    onSuccess: (file) => {
      saveBlob(file.name, file);
      onSaved();
    },
  });
  const { error, isPending, mutate } = printing;
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    isPending,
    error,
    print: mutate,
    wrongAt: (path: string) => fields.find((field) => field.path === path)?.message,
  };
}

function labelIds(of: Exclude<LabelSubject, 'blank'>, ofWhat: PrintInput['ofWhat']) {
  if ('places' in of) return { places: [...of.places] };
  const { pieces, job } = of;
  return ofWhat === 'jobs' && job !== undefined ? { jobs: [job] } : { pieces: [...pieces] };
}
