FROM scratch
ADD debian.tar /
COPY docker-clean /etc/apt/apt.conf.d/docker-clean
# The certificates of the machine that builds this image, since its registries may need their own.
COPY certificates /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["bash"]
