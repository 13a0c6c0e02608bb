import {
  useCreateModuleMutation,
  useListModulesQuery,
  useUpdateModuleMutation,
  type Module,
} from '@brand/shared-data/admin';
import { ContentDialog } from '../../content/ContentDialog';

type Props = { courseId: string; module?: Module; onClose: () => void };

export function ModuleDialog({ courseId, module, onClose }: Props) {
  const [create] = useCreateModuleMutation();
  const [update] = useUpdateModuleMutation();
  const { refetch } = useListModulesQuery(courseId);
  return (
    <ContentDialog<'course_modules', Module>
      table="course_modules"
      row={module}
      newId={`new in ${courseId}`}
      create={(values) => create({ parentId: courseId, values })}
      update={(changed) => update({ parentId: courseId, ...changed })}
      refetch={refetch}
      onClose={onClose}
    />
  );
}
