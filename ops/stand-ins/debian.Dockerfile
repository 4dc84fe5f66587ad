FROM scratch
ADD debian.tar /
COPY docker-clean /etc/apt/apt.conf.d/docker-clean
# From the machine that builds this image, whose registries may have certificates of their own.
COPY certificates /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["bash"]
