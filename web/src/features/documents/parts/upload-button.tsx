import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  text: 'button' | 'on_home';
  iconSize: number;
  onClick: () => void;
  variant?: string;
  size?: string;
}

export function UploadButton({ text, iconSize, ...props }: Props) {
  const { t } = useTranslation('frame');
  return (
    <Button leftSection={<IconUpload size={iconSize} aria-hidden />} {...props}>
      {t(`documents.upload.${text}`)}
    </Button>
  );
}
