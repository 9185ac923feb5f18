import { useState } from 'react';
import { useRead } from '#web/base/api.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import type { Config } from './config.ts';
import { ConfigEdit } from './ConfigEdit.tsx';

export function ConfigPage() {
  const read = useRead('GET /config');
  return <DataState read={read}>{(config) => <Loaded config={config} />}</DataState>;
}

/** What others save meanwhile does not change the form: only what it saved itself does. */
function Loaded({ config }: { config: Config }) {
  const [current, setCurrent] = useState(config);
  const [pageLogo] = useState(config.logo);
  return (
    <ConfigEdit key={current._rev} config={current} pageLogo={pageLogo} onSaved={setCurrent} />
  );
}
