import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/ListPage.tsx';
import { PersonTable } from './PersonTable.tsx';

export function PersonList() {
  return (
    <ListPage words="person" create={{ to: '/people/create' }}>
      <PersonTable searchParams={useSearchParams('/frame/people')} />
    </ListPage>
  );
}
