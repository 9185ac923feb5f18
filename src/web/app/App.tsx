import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { reads } from '#web/base/api.ts';
import { Notices } from '#web/ui/overlay/Notices.tsx';
import { router } from './routes.tsx';

/** Everything but the login. */
export function App() {
  return (
    <QueryClientProvider client={reads}>
      <RouterProvider router={router} />
      <RouterContextProvider router={router}>
        <Notices />
      </RouterContextProvider>
    </QueryClientProvider>
  );
}
